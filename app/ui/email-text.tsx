import { Fragment } from 'react';

/** An address in running text. If it is too long for a line, it breaks after the @ or before a dot, and only then elsewhere. */
export function EmailText({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(?<=@)|(?=\.)/).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address has no other order
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
