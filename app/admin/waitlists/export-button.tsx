import { useState } from 'react';
import * as z from 'zod/mini';
import { exportWaitlist } from '../../../domain/export-waitlist.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import { offerDownload } from '../../ui/offer-download.ts';
import { Act } from '../act.tsx';
import { askOperator } from '../operator.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** The whole list as a file that is safe to open in a spreadsheet. Says how far it is. */
export function ExportButton({ list, total }: { list: WaitlistKind; total: number }) {
  const [done, setDone] = useState(0);
  async function run() {
    setDone(0);
    const readPage = (after_number: number) =>
      askOperator('operator_waitlist_page', { list, after_number }, z.unknown());
    let text = '';
    for await (const chunk of exportWaitlist(readPage, list, 'csv', setDone)) text += chunk;
    offerDownload(`${list}-waitlist.csv`, 'text/csv;charset=utf-8', text);
  }
  return (
    <Act
      label="Export as CSV"
      busy={done > 0 ? `${number(done)} of ${number(Math.max(done, total))}...` : 'Reading...'}
      run={run}
      done="The list is in your downloads."
    />
  );
}
