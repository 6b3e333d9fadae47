import sax from 'sax';
import { FeedError } from '../feed-error.ts';
import type { FeedRecord, Refusal } from '../feed-offer.ts';
import { fieldName } from '../field-name.ts';
import { applyPlan, createPlanner } from '../plan-columns.ts';
import type { ReadContext } from './read-context.ts';

/** The first of these elements in a feed is the product element. */
const itemTags = new Set(['item', 'entry', 'product', 'prod', 'offer']);
/** Shopify's Atom feeds contain each product's price in this element. */
const groupTags = new Set(['s:variant']);
const longestField = 65_536;
const mostFields = 300;
const deepest = 100;
const mostAttributes = 500;

type Item = { line: number; fields: Map<string, string>; broken: string | null };

/**
 * Items of an RSS or Atom feed. Entities are never expanded beyond the five of XML and numbered characters. An item that is not
 * well-formed is reported and skipped; reading continues with the next one.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  { columns, longestRow, onPlan }: ReadContext,
): AsyncGenerator<FeedRecord | Refusal> {
  const planOf = createPlanner(columns);
  const reader = new ItemReader(longestRow);
  let isFirst = true;
  const row = (item: FeedRecord | Refusal): FeedRecord | Refusal => {
    if ('reason' in item) return item;
    const names = [...item.fields.keys()];
    const plan = planOf(names);
    if (isFirst) onPlan?.(names, plan);
    isFirst = false;
    return { line: item.line, fields: applyPlan(plan, (name) => item.fields.get(name)) };
  };
  for await (const chunk of text) {
    for (const item of reader.read(chunk)) yield row(item);
  }
  for (const item of reader.end()) yield row(item);
}

class ItemReader {
  private readonly parser = sax.parser(true, { trim: false, normalize: false, position: true });
  private readonly longest: number;
  private ready: (FeedRecord | Refusal)[] = [];
  private itemTag: string | null = null;
  private item: Item | null = null;
  private root: string | null = null;
  private field: string | null = null;
  private depth = 0;
  private groups = 0;
  private open = 0;
  private attributes = 0;
  private value = '';
  private currency = '';
  private size = 0;

  constructor(longest: number) {
    this.longest = longest;
    const { parser } = this;
    parser.onopentag = (tag) => this.start(tag);
    parser.onclosetag = (name) => this.close(name);
    parser.ontext = (text) => this.add(text);
    parser.oncdata = (text) => this.add(text);
    parser.onerror = (error) => this.fail(error);
    parser.onattribute = () => {
      if (++this.attributes > mostAttributes) throw this.hostile('an element has far too many attributes');
    };
    parser.ondoctype = (doctype) => {
      if (/<!ENTITY/i.test(doctype))
        throw this.hostile('it defines entities of its own, which are never read');
      if (/^\s*html\b/i.test(doctype)) throw webPage();
    };
  }

  read(chunk: string): (FeedRecord | Refusal)[] {
    this.parser.write(chunk);
    return this.taken();
  }

  end(): (FeedRecord | Refusal)[] {
    const isWhole = this.open === 0;
    // What is left open is reported below, in plain words.
    this.parser.onerror = () => this.parser.resume();
    this.parser.close();
    if (!isWhole) {
      throw new FeedError(
        this.item
          ? `The feed is cut off: it ends inside the product that begins on line ${this.item.line}.`
          : `The feed is cut off: <${this.root ?? 'xml'}> is never closed.`,
      );
    }
    if (!this.itemTag)
      throw new FeedError('The XML has no <item>, <entry> or <product>, so it is not a product feed.');
    return this.taken();
  }

  private taken() {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  private start({ name, attributes }: sax.Tag | sax.QualifiedTag): void {
    this.attributes = 0;
    this.open += 1;
    if (this.open > deepest) throw this.hostile('its elements are nested too deep');
    this.root ??= name;
    if (this.open === 1 && name.toLowerCase() === 'html') throw webPage();
    if (name === this.itemTag || (this.itemTag === null && this.open > 1 && itemTags.has(name))) {
      // An item inside an item: the previous one was never closed.
      if (this.item) this.finish('its closing tag is missing');
      this.itemTag = name;
      this.item = { line: this.parser.line + 1, fields: new Map(), broken: null };
      this.depth = 0;
      this.groups = 0;
      this.size = 0;
      this.field = null;
      for (const [key, value] of Object.entries(attributes))
        if (!key.startsWith('xmlns')) this.keep(fieldName(key), String(value));
      return;
    }
    if (!this.item) return;
    if (groupTags.has(name)) {
      this.groups += 1;
      return;
    }
    this.depth += 1;
    if (this.depth !== 1) return;
    this.field = fieldName(name);
    const { href, url, rel, currency } = attributes;
    const address = href ?? url;
    // An Atom entry has links of several kinds; the one to the page says "alternate" or nothing.
    const isOther = this.field === 'link' && rel !== undefined && rel !== 'alternate';
    this.value = typeof address === 'string' && !isOther ? address : '';
    this.currency = typeof currency === 'string' ? currency : '';
  }

  private add(text: string): void {
    if (!this.item || this.depth !== 1) return;
    this.size += text.length;
    if (this.size > this.longest) this.item.broken ??= 'it is far too long to be one product';
    else if (this.value.length + text.length > longestField) this.item.broken ??= `${this.field} is too long`;
    else this.value += text;
  }

  private close(name: string): void {
    this.open -= 1;
    if (!this.item) return;
    if (name === this.itemTag) {
      this.finish(null);
      return;
    }
    if (groupTags.has(name)) return;
    if (this.depth === 1 && this.field) {
      const value = this.value.trim();
      const isBare = this.currency !== '' && /\d$/.test(value);
      this.keep(this.field, isBare ? `${value} ${this.currency}` : value);
    }
    this.depth = Math.max(0, this.depth - 1);
  }

  /** The first value counts: the item's before those of its variants, and the first of several pictures. */
  private keep(field: string, value: string): void {
    if (!this.item || this.item.fields.get(field)) return;
    if (this.item.fields.size >= mostFields) this.item.broken ??= 'it has far too many fields';
    else if (value.length > longestField) this.item.broken ??= `${field} is too long`;
    else this.item.fields.set(field, value);
  }

  private fail(error: Error): void {
    const reason = error.message.split('\n')[0]?.toLowerCase() ?? 'not well-formed';
    // Otherwise the parser would keep collecting it.
    if (reason.startsWith('max buffer length')) throw this.hostile('a part of it is far too long');
    if (this.item) this.item.broken ??= wordsFor(reason);
    else if (!this.itemTag)
      throw new FeedError(
        `The feed is not well-formed XML: ${wordsFor(reason)} (line ${this.parser.line + 1}).`,
      );
    this.parser.resume();
  }

  private finish(broken: string | null): void {
    if (!this.item) return;
    const { line, fields } = this.item;
    const reason = this.item.broken ?? broken;
    const id = fields.get('id')?.slice(0, 200);
    this.ready.push(
      reason ? { line, reason: `not well-formed: ${reason}`, ...(id && { id }) } : { line, fields },
    );
    this.item = null;
  }

  private hostile(what: string): FeedError {
    return new FeedError(`The XML is not one we read: ${what} (line ${this.parser.line + 1}).`);
  }
}

function webPage(): FeedError {
  return new FeedError('The feed is a web page (HTML), not a feed.');
}

/** The parser's message in plain words. */
function wordsFor(reason: string): string {
  if (/entity|character data|unencoded/.test(reason))
    return 'an "&" or "<" is not written as "&amp;" or "&lt;"';
  if (/close tag|unmatched/.test(reason)) return 'a closing tag is missing or in the wrong place';
  return reason;
}
