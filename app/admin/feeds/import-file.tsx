import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { ImportedFeed } from '../../../domain/feed-columns.ts';
import { merchantFeedRule } from '../../../domain/merchant-feed-rule.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextOrFileField } from '../../ui/text-or-file-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { SourceName } from './feed.ts';
import { CompleteField, OffersForm } from './offers-form.tsx';

const { pasteMax } = merchantFeedRule;
const FileForm = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Choose a file, or paste its rows'),
      z.maxLength(
        pasteMax,
        `That is more than ${grouped(pasteMax)} characters. Add its address as a feed, or import it in parts.`,
      ),
    ),
  source: SourceName,
  complete: z.optional(z.string()),
});

/** A feed from a file: its offers are imported once, under their own source name. */
export function ImportFile() {
  const { revalidate } = useRevalidator();
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [imported, setImported] = useState<(ImportedFeed & { source: string }) | null>(null);
  const { form, field, busy } = useForm(
    FileForm,
    ['content', 'source'],
    async ({ content, source, complete }, element) => {
      setFailure('');
      setImported(null);
      try {
        const asked = { action: 'import', source, content, complete: complete !== undefined };
        setImported({ ...(await callAsPerson('operator-feed', asked, ImportedFeed)), source });
      } catch (error) {
        setFailure(callErrorMessage(error));
        return;
      }
      element.reset();
      setTurn(turn + 1);
      await revalidate();
    },
  );
  const { error, onInput, ...content } = field('content');
  return (
    <OffersForm
      title="Import a file"
      action="Import file"
      busy={busy && 'Importing...'}
      failure={failure}
      form={form}
      outcome={<output>{imported && <Imported {...imported} />}</output>}
    >
      <TextOrFileField
        key={turn}
        {...content}
        error={problem || error}
        most={pasteMax}
        onFile={(said) => {
          setProblem(said);
          onInput();
        }}
        onInput={() => {
          setProblem('');
          onInput();
        }}
        label="Feed"
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        help={`CSV, XML, JSON or JSON Lines, up to ${grouped(pasteMax)} characters. It is read once.`}
        className="console-wide [&_textarea]:max-h-60"
      />
      <TextField
        {...field('source')}
        label="Name"
        autoComplete="off"
        help="Import another file under the same name to update its offers."
        className="console-wide"
      />
      <CompleteField />
    </OffersForm>
  );
}

function Imported({ source, taken, refused, removed, reasons }: ImportedFeed & { source: string }) {
  const rows = (count: number) => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`;
  return (
    <>
      <p>
        {source}: {grouped(taken)} {taken === 1 ? 'offer' : 'offers'} imported
        {removed > 0 && `, ${grouped(removed)} removed`}
        {refused > 0 && `, ${rows(refused)} left out`}.
      </p>
      {reasons.length > 0 && (
        <ul className="mt-1 text-small text-muted">
          {reasons.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              Line {grouped(line)}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
