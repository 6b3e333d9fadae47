import type { ReactNode } from 'react';
import { SitePage } from '../layout/site-page.tsx';
import './notice-page.css';

type Props = {
  title: string;
  /** Its date or version. */
  head: ReactNode;
  /** The id and the title of each section; the script of still pages marks the one being read. */
  contents: readonly (readonly [id: string, title: string])[];
  children: ReactNode;
};

/** A long text to look things up in: privacy and terms. */
export function NoticePage({ title, head, contents, children }: Props) {
  return (
    <SitePage>
      <div className="wrap notice">
        <header className="notice-head">
          <h1 className="text-h1">{title}</h1>
          {head}
        </header>
        <nav aria-label="On this page" className="notice-contents" data-marks-section>
          <ol>
            {contents.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="notice-text">{children}</div>
      </div>
    </SitePage>
  );
}
