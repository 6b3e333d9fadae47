import { Fragment } from 'react';

/**
 * An address in running text, on a line of its own if need be. Only one longer than that breaks: after the @, before a dot, then
 * anywhere. A full stop goes inside, or it could begin the next line.
 */
export function EmailText({ children }: { children: string }) {
  return (
    <span className="inline-block max-w-full wrap-anywhere [baseline-source:first]">
      {children.split(/(?<=@)|(?=\.(?!$))/).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address has no other order
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
