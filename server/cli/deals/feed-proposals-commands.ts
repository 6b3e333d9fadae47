import type { Command } from 'commander';
import * as z from 'zod';
import { feedNameOf, Proposal } from '../../../domain/merchant-feed.ts';
import { approveProposal } from '../../feeds/approve-proposal.ts';
import type { FeedTools } from '../../feeds/run-feed.ts';

type WithTools = <T>(use: (tools: FeedTools) => Promise<T>) => Promise<T>;
type ApproveFlags = { source?: string; every: number; complete?: boolean; word?: string };

/** `ventus feeds proposals` and the decisions about them: feeds that merchants on the waitlist submitted. */
export function addProposalCommands(
  feeds: Command,
  withTools: WithTools,
  readEvery: (text: string) => number,
): void {
  feeds
    .command('proposals')
    .description('list the feeds that merchants sent in and that wait for a decision')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const listed = await withTools(({ rpc }) => listProposals(rpc));
      console.log(json ? JSON.stringify(listed, null, 2) : proposalsText(listed));
    });
  feeds
    .command('approve-proposal')
    .description('read a proposed feed from now on; one that was pasted is imported once')
    .argument('<id>', 'the id of the proposal')
    .option('--source <name>', "the name of the feed (default: from the merchant's name)")
    .option('--every <time>', 'how often to read it: 15m to 30d', readEvery, 360)
    .option('--complete', 'the feed lists everything: what it no longer lists is removed')
    .option('--word <sentence>', 'a word to the merchant, who gets a mail')
    .action(async (id: string, flags: ApproveFlags) => {
      console.log(await withTools((tools) => approve(tools, id, flags)));
    });
  feeds
    .command('decline-proposal')
    .description('turn a proposed feed down')
    .argument('<id>', 'the id of the proposal')
    .requiredOption('--reason <sentence>', 'why, in one sentence; the merchant gets it by mail')
    .action(async (id: string, { reason }: { reason: string }) => {
      const decided = await withTools(async ({ rpc, now }) => {
        const { id: known, sentAt: seen } = await proposalOf(rpc, id);
        return await rpc('decide_merchant_feed', { id: known, reason, seen, at: now().toISOString() });
      });
      console.log(
        decided === true
          ? 'Declined. Its merchant gets a mail with the reason.'
          : 'It was decided meanwhile.',
      );
    });
}

type Rpc = FeedTools['rpc'];

export async function listProposals(rpc: Rpc): Promise<Proposal[]> {
  return z.array(Proposal).parse(await rpc('merchant_feed_proposals'));
}

async function proposalOf(rpc: Rpc, id: string): Promise<Proposal> {
  const found = z.guid().safeParse(id).success
    ? z.array(Proposal).parse(await rpc('merchant_feed_proposals', { id }))
    : [];
  if (!found[0]) throw new Error(`No proposal ${id} waits for a decision; feeds proposals lists them.`);
  return found[0];
}

/** Approves a proposal and returns one sentence about it. */
export async function approve(
  tools: FeedTools,
  id: string,
  { source: named, every: everyMinutes, complete = false, word }: ApproveFlags,
): Promise<string> {
  const proposal = await proposalOf(tools.rpc, id);
  const name = named ?? feedNameOf(proposal.company ?? '');
  if (name === '') throw new Error('Name the feed with --source.');
  const approved = await approveProposal(tools, proposal, { source: name, everyMinutes, complete, word });
  const { source, imported } = approved;
  if (imported === null) return `${source} is added. A running server reads it now; feeds run reads it here.`;
  return `${imported.taken} offers of ${proposal.company ?? source} are imported as ${source}, ${imported.refused} rows were left out. It was pasted, so it is not read again.`;
}

export function proposalsText(proposals: readonly Proposal[]): string {
  if (proposals.length === 0) return 'No feed waits for a decision.';
  return proposals
    .map(({ id, company, website, email, url, accepted, refused, sentAt }) =>
      [
        `${id}  ${plain(company ?? 'no name')} (${plain(website ?? email)})`,
        `  ${sentAt.slice(0, 16).replace('T', ' ')}, ${url === null ? 'pasted' : plain(url)}: ${accepted} rows fit, ${refused} do not. ${email}`,
      ].join('\n'),
    )
    .join('\n');
}

/** Text from merchants must not move the cursor, color the terminal, or imitate our own lines. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
