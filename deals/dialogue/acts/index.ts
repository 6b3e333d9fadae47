import type { ActRule } from '../turn.ts';
import { card } from './card.ts';
import { me } from './me.ts';
import { outOfScope } from './out-of-scope.ts';
import { prices } from './prices.ts';
import { shown } from './shown.ts';
import { smallTalk } from './small-talk.ts';

/** Every act that answers without a search, in the order they are tried. What none recognizes is searched, or is talk by its sound. */
export const acts: readonly ActRule[] = [outOfScope, smallTalk, me, card, shown, prices];
