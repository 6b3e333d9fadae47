import { useRef, useState } from 'react';
import { FeedColumns } from '../../../domain/feed-columns.ts';
import { grouped, usd } from '../../../domain/usd.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { setFeed, type Feed } from './feed.ts';
import { Failure, useSaving } from './use-saving.tsx';

type Mapping = NonNullable<Feed['mapping']>;

/** The fields most feeds have, in an operator's terms. The others are shown on request. */
const main: Readonly<Record<string, string>> = {
  id: 'Id',
  title: 'Title',
  description: 'Description',
  link: 'Link',
  image_link: 'Picture',
  price: 'Price',
  sale_price: 'Sale price',
  former_price: 'Former price',
  availability: 'Availability',
  brand: 'Brand',
  product_type: 'Category',
  merchant: 'Shop',
};
const nameOf = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return main[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Maps columns to fields and shows the effect on the first rows. Each choice is tried immediately, and saved on request. */
export function Columns({ feed }: { feed: Feed }) {
  const saved = feed.mapping ?? {};
  const [mapping, setMapping] = useState<Mapping>(saved);
  const [found, setFound] = useState<FeedColumns | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, failure, save } = useSaving();
  const last = useRef(0);

  async function look(wanted: Mapping) {
    const mine = (last.current += 1);
    setMapping(wanted);
    setLooking(true);
    setTrouble(null);
    try {
      const asked = { action: 'columns', source: feed.source, mapping: wanted };
      const answer = await callAsPerson('operator-feed', asked, FeedColumns);
      if (mine === last.current) setFound(answer);
    } catch (error) {
      if (mine === last.current) setTrouble(callErrorMessage(error));
    } finally {
      if (mine === last.current) setLooking(false);
    }
  }

  function choose(field: string, column: string) {
    const { [field]: _, ...others } = mapping;
    void look(column === guessed ? others : { ...others, [field]: column === nothing ? '' : column });
  }

  const isChanged = JSON.stringify(mapping) !== JSON.stringify(saved);
  const selects = (wanted: boolean) =>
    found?.fields
      .filter(({ field }) => field in main === wanted)
      .map((each) => (
        <ColumnSelect
          key={each.field}
          {...each}
          names={found.names}
          chosen={mapping[each.field]}
          onChoose={(column) => choose(each.field, column)}
        />
      ));
  return (
    <section className="console-setting" aria-label="Columns">
      <p>
        <b className="font-medium">Columns</b>
        <span className="block text-small text-muted">
          {Object.keys(saved).length > 0
            ? `${Object.keys(saved).length} of them are corrected; the others are guessed from their names.`
            : 'Guessed from their names.'}
        </span>
      </p>
      {!found && (
        <div>
          <Button
            look="quiet"
            slim
            busy={isLooking && 'Reading the first rows...'}
            onClick={() => void look(saved)}
          >
            Show how the columns are read
          </Button>
        </div>
      )}
      {found && (
        <div className={isLooking ? 'opacity-60' : undefined}>
          {found.names.length > 0 && (
            <>
              <div className="console-columns">{selects(true)}</div>
              <details className="mt-2">
                <summary className="min-h-11 py-3 text-small text-muted">More fields</summary>
                <div className="console-columns">{selects(false)}</div>
              </details>
            </>
          )}
          <Preview found={found} />
          <div className="console-acts mt-4">
            <Button
              look="quiet"
              slim
              busy={busy && 'Saving...'}
              disabled={!isChanged || isLooking || found.problem !== null}
              onClick={() =>
                void save(
                  () => setFeed(feed, { mapping }),
                  `The columns are saved. ${feed.source} is read with them now.`,
                )
              }
            >
              Save columns
            </Button>
            {isChanged && (
              <Button look="text" slim onClick={() => void look(saved)}>
                Back to what is saved
              </Button>
            )}
            {Object.keys(mapping).length > 0 && (
              <Button look="text" slim onClick={() => void look({})}>
                Guess all
              </Button>
            )}
          </div>
        </div>
      )}
      <Failure text={trouble ?? failure} />
    </section>
  );
}

const guessed = '';
/** A value that no column can have: names are trimmed. */
const nothing = ' ';

type SelectProps = FeedColumns['fields'][number] & {
  names: readonly string[];
  chosen: string | undefined;
  onChoose: (column: string) => void;
};

function ColumnSelect({ field, columns, guess, names, chosen, onChoose }: SelectProps) {
  const own = chosen === undefined ? columns : guess;
  // A correction typed elsewhere may differ from the column in letter case.
  const current = chosen === undefined ? guessed : chosen === '' ? nothing : (columns[0] ?? chosen);
  return (
    <label className="console-filter">
      {nameOf(field)}
      <select value={current} onChange={(event) => onChoose(event.target.value)}>
        <option value={guessed}>Guess: {own.length > 0 ? own.join(', then ') : 'none'}</option>
        <option value={nothing}>No column</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Preview({ found: { problem, rows, refused, reasons, offers } }: { found: FeedColumns }) {
  return (
    <>
      <output className={problem ? 'mt-4 block text-danger' : 'mt-4 block'}>
        {problem ?? `${grouped(rows - refused)} of the first ${grouped(rows)} rows become offers.`}
      </output>
      {reasons.length > 0 && (
        <ul className="text-small text-muted">
          {reasons.map(({ line, reason }) => (
            <li key={line}>
              Line {grouped(line)}: {reason}
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <table className="console-preview">
          <caption className="sr-only">What the first rows become</caption>
          <thead>
            <tr>
              <th scope="col">Offer</th>
              <th scope="col">Was</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <tr key={offer.id}>
                <td>
                  {offer.title}
                  <span className="block text-small text-muted">{aboutOf(offer)}</span>
                </td>
                <td>{offer.was !== null && usd(offer.was)}</td>
                <td>{usd(offer.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function aboutOf({ merchant, category, hasLink, hasPicture }: FeedColumns['offers'][number]): string {
  return [
    merchant,
    category ?? 'no category',
    ...(hasLink ? [] : ['no link']),
    ...(hasPicture ? [] : ['no picture']),
  ].join(', ');
}
