import { useRef, useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { readTextFile } from './read-text-file.ts';
import { TextAreaField } from './text-area-field.tsx';

type Props = ComponentProps<typeof TextAreaField> & {
  /** Maximum characters. */
  most: number;
  /** Longer tables of at most this many bytes are cut to their first rows. */
  cutFrom?: number;
  /** Reports why a file was refused, or that one was accepted. */
  onFile: (problem: string) => void;
};

/** A multi-line field into which a text file can be dropped, or loaded. Its text replaces the field's content. */
export function TextOrFileField({ most, cutFrom, onFile, onInput, className, ...field }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [taken, setTaken] = useState('');

  async function take(file: File | undefined) {
    if (!file || !area.current) return;
    try {
      const { text, isCut } = await readTextFile(file, most, cutFrom);
      area.current.value = text;
      area.current.scrollTop = 0;
      setTaken(
        isCut
          ? `The first rows of ${file.name}. A link gives us all of them.`
          : `${file.name} is in the field.`,
      );
      onFile('');
    } catch (problem) {
      setTaken('');
      onFile(problem instanceof Error ? problem.message : String(problem));
    }
  }

  return (
    <div
      className={className}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <TextAreaField
        {...field}
        ref={area}
        className={isOver ? '[&_textarea]:border-ink [&_textarea]:shadow-[0_0_0_1px_var(--ink)]' : undefined}
        onInput={(event) => {
          setTaken('');
          onInput?.(event);
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button look="quiet" slim onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xml,.json,.jsonl,.ndjson,text/*,application/json,application/xml"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be selected again after it was corrected.
            target.value = '';
          }}
        />
        <p className="min-w-0 wrap-anywhere text-small text-muted">
          <output>{taken}</output>
          {!taken && <span className="hidden md:[@media(hover:hover)]:inline">or drop it on the field</span>}
        </p>
      </div>
    </div>
  );
}
