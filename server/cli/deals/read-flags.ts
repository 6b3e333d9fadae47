import { InvalidArgumentError, Option, type Command } from 'commander';
import { FeedError } from '../../../deals/feed/feed-error.ts';
import { parseColumnMap, type ColumnMap } from '../../../deals/feed/plan-columns.ts';
import { feedFormats, type FeedFormat, type ReadFeedOptions } from '../../../deals/feed/read/open-feed.ts';

/** How to read a feed if its content does not tell, from the flags of a command. */
export type ReadFlags = { format?: FeedFormat; map?: ColumnMap; shop?: string };

export const formatOption = () =>
  new Option('--format <format>', 'the format, where its content does not tell').choices(feedFormats);

export const mapOption = () =>
  new Option('--map <field=column,...>', 'correct which column is read as which field').argParser(readMap);

export function addReadOptions(command: Command): Command {
  return command
    .addOption(formatOption())
    .addOption(mapOption())
    .option('--shop <address>', "the shop's address, for the links of a Shopify products.json");
}

export function readOptionsOf({ format, map, shop }: ReadFlags): ReadFeedOptions {
  return { format, columns: map, shop };
}

function readMap(text: string): ColumnMap {
  try {
    return parseColumnMap(text);
  } catch (error) {
    throw error instanceof FeedError ? new InvalidArgumentError(error.message) : error;
  }
}
