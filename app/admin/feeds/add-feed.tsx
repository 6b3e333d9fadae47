import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { errorMessage } from '../../backend/error-messages.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';
import { askOperator } from '../operator.ts';
import { everyText, intervals } from './every.ts';
import { setHeader, SourceName } from './feed.ts';
import { CompleteField, OffersForm } from './offers-form.tsx';

const NewFeed = z.object({
  url: z.string().check(z.trim(), z.regex(/^https?:\/\/\S+$/i, 'Enter an address that begins with https://')),
  source: SourceName,
  minutes: z.string(),
  header: z.string().check(z.trim(), z.regex(/^$|^[^\s:]+:\s*\S/, 'Write it as Authorization: Bearer ...')),
  complete: z.optional(z.string()),
});

/** Adds a feed. Its first run starts immediately, and the list shows what was accepted and refused. */
export function AddFeed() {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, busy } = useForm(
    NewFeed,
    ['url', 'source', 'minutes', 'header'],
    async ({ url, source, minutes, header, complete }, element) => {
      setFailure(null);
      try {
        await askOperator(
          'operator_add_feed',
          { source, url, minutes: Number(minutes), complete: complete !== undefined },
          z.unknown(),
        );
        if (header !== '') await setHeader(source, header);
      } catch (error) {
        setFailure(errorMessage(error, 'It could not be added. Please try again.'));
        // It may exist already, without its header.
        await revalidate();
        return;
      }
      element.reset();
      showToast({ kind: 'success', title: `${source} is added`, description: 'It is being read now.' });
      await revalidate();
    },
  );
  return (
    <OffersForm title="Add a feed" action="Add feed" busy={busy && 'Adding...'} failure={failure} form={form}>
      <TextField
        {...field('url')}
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://shop.example/products.xml"
        className="console-wide"
      />
      <TextField
        {...field('source')}
        label="Name"
        autoComplete="off"
        placeholder="north-lane"
        help="Its offers are stored under this name, which can't be changed."
      />
      <SelectField {...field('minutes')} label="Read it every" defaultValue="360">
        {intervals.map((minutes) => (
          <option key={minutes} value={minutes}>
            {everyText(minutes)}
          </option>
        ))}
      </SelectField>
      <CompleteField />
      <TextField
        {...field('header')}
        required={false}
        label="Request header"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Authorization: Bearer ..."
        help="For a feed that asks for a password or a key. Stored encrypted."
        className="console-wide"
      />
    </OffersForm>
  );
}
