/** The name of a change in the log. */
const texts: Readonly<Record<string, string>> = {
  'operator.add': 'Made an operator',
  'operator.remove': 'Operator removed',
  'deal.remove': 'Deal removed',
  'deal.restore': 'Deal restored',
  'report.close': 'Report closed',
  'report.open': 'Report opened again',
  'feed.add': 'Feed added',
  'feed.remove': 'Feed removed',
  'feed.remove-offers': 'Feed and offers removed',
  'feed.pause': 'Feed paused',
  'feed.resume': 'Feed resumed',
  'feed.run': 'Feed run asked for',
  'feed.approve': 'Held run published',
  'feed.reject': 'Held run rejected',
  'feed.every': 'Feed interval changed',
  'feed.restore': 'Feed and offers restored',
  'feed.settings': 'Feed settings changed',
  'feed.import': 'File imported',
  'feed.header': 'Feed header changed',
  'proposal.approve': "Merchant's feed approved",
  'proposal.decline': "Merchant's feed declined",
  'proposal.end': "Merchant's feed ended by the merchant",
  'message.answer': 'Message answered',
  'message.reopen': 'Message reopened',
  'person.end-sessions': 'Sessions ended',
  'person.export': 'Account exported',
  'person.delete': 'Account deleted',
  'waitlist.invite': 'Wave invited',
  'waitlist.take-back': 'Wave taken back',
  'waitlist.export': 'Waitlist exported',
  'waitlist.decide-appeal': 'Referral decided',
  'mail.retry': 'Mail tried again',
};

/** The name of an action; one without a text yet is derived from its key: `mail.retry`, "Mail retry". */
export function actionText(action: string): string {
  const plain = action.replaceAll(/[.-]/g, ' ');
  return texts[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What changed, field by field: "state: active → paused". */
export function changeText(before: unknown, after: unknown): string {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => was[name] !== is[name])
    .map((name) =>
      was[name] === undefined
        ? `${name}: ${is[name]}`
        : is[name] === undefined
          ? `${name}: was ${was[name]}`
          : `${name}: ${was[name]} → ${is[name]}`,
    )
    .join(', ');
}

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : JSON.stringify(field),
    ]),
  );
}
