import type { GoalId } from '../../domain/goals.ts';
import { findInterest } from '../../domain/waitlist-form.ts';
import { readKeptSelection } from '../onboarding-answers/kept-selection.ts';
import { readKeptEntry } from './kept-entry.ts';

/** A visitor's goal: picked in this tab, otherwise the one that this browser is on the waitlist with; null if neither is known. */
export function goalHere(): GoalId | null {
  return readKeptSelection().goal ?? findInterest(readKeptEntry()?.interest ?? '');
}
