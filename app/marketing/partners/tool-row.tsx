import { useScripted } from '../../ui/use-scripted.ts';
import type { ToolExamples } from './tool-examples.ts';

type Props = {
  tool: ToolExamples;
  /** Which example shows in the live row, or null where the row is not the live one. */
  shown: number | null;
  fading: boolean;
  onOpen: () => void;
  onChoose: (example: number) => void;
};

/** One tool: its name, and one of its examples. The live row turns through all of them. */
export function ToolRow({ tool: { id, title, examples }, shown, fading, onOpen, onChoose }: Props) {
  const live = shown !== null;
  const scripted = useScripted();
  return (
    <article className="tool" data-live={live || undefined} data-fading={(live && fading) || undefined}>
      <h3 className="text-h3" id={`tool-${id}`}>
        {scripted ? (
          <button type="button" className="tool-name" aria-current={live || undefined} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className="tool-name">{title}</span>
        )}
      </h3>
      <div>
        <ul className="tool-examples">
          {examples.map((example, i) => (
            <li key={example} data-on={i === (shown ?? 0) || undefined}>
              {example}
            </li>
          ))}
        </ul>
        {live && (
          <fieldset className="tool-dots only-with-scripts" aria-label={`Examples of ${title}`}>
            {examples.map((example, i) => (
              <button
                key={example}
                type="button"
                aria-label={`Example ${i + 1} of ${examples.length}`}
                aria-current={i === shown || undefined}
                onClick={() => onChoose(i)}
              />
            ))}
          </fieldset>
        )}
      </div>
    </article>
  );
}
