import { transform, type SelectorComponent } from 'lightningcss';

// The same browsers as in vite.config.ts: without them, longhands are merged into shorthands no browser supports yet.
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 121 << 16 };

/** The parts of a page that selectors can match. */
type Inventory = { tags: Set<string>; classes: Set<string>; ids: Set<string>; isWrittenInto: boolean };

/**
 * The part of a stylesheet that can apply to this page: rules for missing elements, classes and ids are removed, then unused
 * animations and properties, and values that nothing reads. Attributes may change at run time, so selectors on them stay.
 */
export function usedCss(css: string, html: string): string {
  const page = inventoryOf(html);
  const matching = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    visitor: {
      Rule: {
        style(rule) {
          const { selectors } = rule.value;
          return selectors.some((selector) => selector.every((part) => has(page, part))) ? undefined : [];
        },
      },
    },
  }).code.toString();
  return withoutUnread(withoutUnnamed(matching), html);
}

/** Pseudo-elements of text inputs. */
const fieldPart =
  /^(?:placeholder|file-selector-button|-webkit-(?:date|calendar|search|(?:in|out)er-spin|file)[\w-]*)$/;

function has(page: Inventory, part: SelectorComponent): boolean {
  if (part.type === 'class') return page.classes.has(part.name);
  if (part.type === 'id') return page.ids.has(part.name);
  if (part.type === 'type') return page.tags.has(part.name);
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')) {
    return part.selectors.some((selector) => selector.every((inner) => has(page, inner)));
  }
  if (part.type === 'pseudo-element') {
    return page.isWrittenInto || !fieldPart.test(part.kind === 'custom' ? part.name : part.kind);
  }
  return true;
}

function inventoryOf(html: string): Inventory {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    tags: new Set(all(/<([a-z][\w-]*)/gi).map((tag) => tag.toLowerCase())),
    classes: new Set(all(/\sclass="([^"]*)"/g).flatMap((list) => unescape(list).split(/\s+/))),
    ids: new Set(all(/\sid="([^"]*)"/g)),
    isWrittenInto: /<(?:textarea|select|input(?![^>]*\stype="(?:radio|checkbox|hidden)"))[\s>]/.test(html),
  };
}

function unescape(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function withoutUnnamed(css: string): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    visitor: {
      Rule: {
        keyframes(rule) {
          const { name } = rule.value;
          return isNamed(css, name.value, 'keyframes ') ? undefined : [];
        },
        property(rule) {
          return isNamed(css, rule.value.name, 'property ') ? undefined : [];
        },
      },
    },
  }).code.toString();
}

// Named anywhere except in its own declaration, as @keyframes or @property or as a value that nothing reads.
function isNamed(css: string, name: string, declaration: string): boolean {
  return css
    .split(name)
    .slice(0, -1)
    .some((before, i) => {
      const after = css.split(name)[i + 1] ?? '';
      return !before.endsWith(`@${declaration}`) && !/^[\w-]/.test(after) && !/^\s*:/.test(after);
    });
}

/** A value may be read only by another unused one, so this repeats until nothing more is removed. */
function withoutUnread(css: string, html: string): string {
  const names = (text: string) =>
    new Set([...text.matchAll(/(?:var\(\s*|["'`])(--[\w-]+)/g)].map(([, name]) => name));
  const read = names(css + html);
  const less = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    visitor: {
      Declaration: {
        custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined),
      },
    },
  }).code.toString();
  return less.length < css.length ? withoutUnread(less, html) : css;
}
