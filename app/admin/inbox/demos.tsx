import * as z from 'zod/mini';
import { brand } from '../../../domain/brand.ts';
import { demoTimeText } from '../../../domain/demo-times.ts';
import { merchantTools, readTools } from '../../../domain/merchant-tools.ts';
import { List, type Column } from '../list.tsx';
import { askOperator } from '../operator.ts';
import { mailTo } from './mail-to.ts';

const Demo = z.object({
  startsAt: z.string(),
  company: z.nullable(z.string()),
  website: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.string(),
  tools: z.nullable(z.string()),
});
type Demo = z.infer<typeof Demo>;

export const readDemos = () => askOperator('operator_demos', {}, z.array(Demo));

/** The demos that merchants booked, earliest first. */
export function DemosPage({ demos }: { demos: readonly Demo[] }) {
  return (
    <>
      <p className="mb-5 text-muted">Send each merchant the link to the call before the demo begins.</p>
      <List
        label="Demos"
        rows={demos}
        keyOf={({ startsAt }) => startsAt}
        columns={columns}
        empty="No demos are booked. What merchants book after they join appears here."
      />
    </>
  );
}

const toolNames = (field: string) => {
  const chosen = readTools(field);
  return merchantTools
    .filter(({ id }) => chosen.includes(id))
    .map(({ title }) => title.replace(/ targeting$/, ''))
    .join(', ');
};

const when = ({ startsAt }: Demo) => demoTimeText(new Date(startsAt));

const columns: readonly Column<Demo>[] = [
  {
    title: 'When',
    bare: true,
    cell: (demo) => (
      <b className="font-medium" id={`demo-${demo.startsAt}`}>
        <time dateTime={demo.startsAt}>{when(demo)}</time>
      </b>
    ),
  },
  {
    title: 'Company',
    cell: ({ company, website }) => (
      <div>
        {company}
        <span className="block text-small wrap-anywhere text-muted">
          {website?.replace(/^https?:\/\//, '')}
        </span>
      </div>
    ),
  },
  {
    title: 'Who',
    cell: ({ name, email }) => (
      // Wide enough for most addresses, which otherwise break anywhere.
      <div className="lg:min-w-56">
        {name}
        <span className="block text-small wrap-anywhere text-muted">{email}</span>
      </div>
    ),
  },
  { title: 'Wants to see', cell: ({ tools }) => toolNames(tools ?? '') },
  {
    title: 'Actions',
    end: true,
    bare: true,
    cell: (demo) => (
      <a
        className="link console-link"
        href={mailTo(demo.email, `Your ${brand.name} demo on ${when(demo)}`)}
        aria-describedby={`demo-${demo.startsAt}`}
      >
        Write
      </a>
    ),
  },
];
