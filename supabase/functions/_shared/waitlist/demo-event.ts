import { brand } from '../../../../domain/brand.ts';
import { demoRule } from '../../../../domain/demo-times.ts';
import type { Mail } from '../mail/send-outbox.ts';

/** A merchant's demo. `changes` counts how often it was moved or canceled. */
export type DemoBooking = {
  entry: string;
  startsAt: string;
  changes: number;
  isCanceled: boolean;
  /** The time zone of the booking; null if unknown. */
  zone: string | null;
};

/** The demo as a calendar file (RFC 5545). The same id with a higher sequence replaces the calendar's event. */
export function demoEvent(
  { entry, startsAt, changes, isCanceled }: Omit<DemoBooking, 'zone'>,
  at: string,
): NonNullable<Mail['attachments']>[number] {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + demoRule.minutes * 60_000);
  const method = isCanceled ? 'CANCEL' : 'PUBLISH';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Demo//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:demo-${entry}@${brand.slug}`,
    `SEQUENCE:${changes}`,
    `DTSTAMP:${stamp(new Date(at))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${brand.name} demo`,
    `DESCRIPTION:By video. The link comes by email before we meet. Questions: ${brand.partnersEmail}`,
    `ORGANIZER;CN=${brand.name}:mailto:${brand.partnersEmail}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: `${brand.slug}-demo.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: `${lines.map(folded).join('\r\n')}\r\n`,
  };
}

/** "20261201T153000Z". */
function stamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** A line has at most 75 characters; longer ones continue after a space. */
function folded(line: string): string {
  return line.replace(/(.{73})(?=.)/g, '$1\r\n ');
}
