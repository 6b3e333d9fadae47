import sax from 'sax';
import { fieldName } from '../../../deals/feed/field-name.ts';
import type { FeedRecord, Refusal } from '../../../deals/feed/feed-offer.ts';
import { FeedError } from './feed-error.ts';

const itemTags = new Set(['item', 'entry']);
const longestField = 65_536;

/**
 * Items of an RSS or Atom feed. DTD entities are not expanded. An item that is not well-formed is reported and skipped;
 * reading continues with the next one.
 */
export async function* readXml(text: AsyncIterable<string>): AsyncGenerator<FeedRecord | Refusal> {
  const ready: (FeedRecord | Refusal)[] = [];
  const parser = sax.parser(true, { trim: false, normalize: false, position: true });
  const reader = new ItemReader(parser, ready);
  for await (const chunk of text) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  parser.close();
  reader.end();
  yield* ready.splice(0);
  if (!reader.sawItem) throw new FeedError('The XML has no <item> or <entry>, so it is not a product feed.');
}

class ItemReader {
  sawItem = false;
  private readonly parser: sax.SAXParser;
  private readonly ready: (FeedRecord | Refusal)[];
  private item: { line: number; fields: Map<string, string>; broken: string | null } | null = null;
  private field: string | null = null;
  private depth = 0;
  private value = '';

  constructor(parser: sax.SAXParser, ready: (FeedRecord | Refusal)[]) {
    this.parser = parser;
    this.ready = ready;
    parser.onopentag = (tag) => this.open(tag);
    parser.onclosetag = (name) => this.close(name);
    parser.ontext = (text) => this.add(text);
    parser.oncdata = (text) => this.add(text);
    parser.onerror = (error) => this.fail(error);
  }

  private open({ name, attributes }: sax.Tag | sax.QualifiedTag): void {
    if (itemTags.has(name)) {
      // An item inside an item: the previous one was never closed.
      if (this.item) this.finish('its closing tag is missing');
      this.sawItem = true;
      this.item = { line: this.parser.line + 1, fields: new Map(), broken: null };
      this.depth = 0;
      this.field = null;
      return;
    }
    if (!this.item) return;
    this.depth += 1;
    if (this.depth !== 1) return;
    this.field = fieldName(name);
    this.value = '';
    const { href } = attributes;
    if (this.field === 'link' && typeof href === 'string') this.value = href;
  }

  private add(text: string): void {
    if (!this.item || this.depth !== 1) return;
    if (this.value.length + text.length > longestField) this.item.broken = `${this.field} is too long`;
    else this.value += text;
  }

  private close(name: string): void {
    if (!this.item) return;
    if (itemTags.has(name)) {
      this.finish(null);
      return;
    }
    if (this.depth === 1 && this.field && !this.item.fields.get(this.field)) {
      this.item.fields.set(this.field, this.value.trim());
    }
    this.depth = Math.max(0, this.depth - 1);
  }

  private fail(error: Error): void {
    const reason = error.message.split('\n')[0]?.toLowerCase() ?? 'not well-formed';
    if (this.item) this.item.broken = this.item.broken ?? reason;
    else if (!this.sawItem)
      throw new FeedError(`The feed is not well-formed XML: ${reason} (line ${this.parser.line + 1}).`);
    this.parser.resume();
  }

  private finish(broken: string | null): void {
    if (!this.item) return;
    const { line, fields } = this.item;
    const reason = this.item.broken ?? broken;
    const id = fields.get('id');
    this.ready.push(
      reason ? { line, reason: `not well-formed: ${reason}`, ...(id ? { id } : {}) } : { line, fields },
    );
    this.item = null;
  }

  end(): void {
    if (this.item) this.finish('the feed ends inside it');
  }
}
