import { useId, useMemo, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { FieldError } from '../ui/field-error.tsx';
import { dayText, dayToShow, ownZone, textsIn, weekdayOf } from './time-texts.ts';

type Props = {
  times: readonly string[];
  time: string;
  /** A time whose day, or the next available one, is open at first. */
  first: string | null;
  error: string | undefined;
  onPick: (time: string) => void;
};

const columns = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
];
const widths = ['', '', '', '', '', 'grid-cols-5', 'grid-cols-6', 'grid-cols-7'];
const choice =
  'grid min-h-12 cursor-pointer place-items-center content-center rounded-md border border-control py-1.5 text-center leading-tight has-checked:border-current-tone has-checked:bg-tint has-checked:text-current-tone has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-ink';

/**
 * A day, then one of its times, in this device's time zone. Weekdays keep their column, so that two weeks look like a calendar:
 * from Monday to Friday, or a day later where demos take place at night.
 */
export function PickTime({ times, time, first, error, onPick }: Props) {
  const id = useId();
  const { dayOf, timeText, easternText, zoneName } = useMemo(() => textsIn(ownZone()), []);
  const daysOfTimes = times.map(dayOf);
  const days = [...new Set(daysOfTimes)];
  const [picked, setPicked] = useState(first === null ? (dayToShow(daysOfTimes) ?? '') : dayOf(first));
  const day = days.includes(picked) ? picked : (days.find((one) => one > picked) ?? days[0] ?? '');
  // The week starts on Monday, or on Sunday if demos fall on a Sunday.
  const weekdays = days.map(weekdayOf);
  const begins = weekdays.includes(0) ? 0 : 1;
  const width = Math.max(5, ...weekdays.map((one) => one - begins + 1));
  const ofDay = times.filter((one) => dayOf(one) === day);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-nav font-medium">
          Day
          <span className="num ml-2 font-normal text-muted">
            {dayText(days[0] ?? '').date} – {dayText(days.at(-1) ?? '').date}
          </span>
        </legend>
        <div className={classes('num grid gap-1.5', widths[width])}>
          {days.map((one) => {
            const { weekday, date, whole } = dayText(one);
            const [month, ofMonth] = date.split(' ');
            return (
              <label key={one} className={classes(choice, columns[weekdayOf(one) - begins])}>
                <input
                  type="radio"
                  name="day"
                  className="sr-only"
                  aria-label={whole}
                  checked={one === day}
                  onChange={() => setPicked(one)}
                />
                <span className="text-nav font-medium">{weekday}</span>
                {/* A phone has no room for the month. */}
                <span className="text-small whitespace-nowrap md:text-tiny">
                  <span className="max-md:hidden">{month}</span> {ofMonth}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className="min-w-0" aria-describedby={error && id}>
        <legend className="mb-2 text-nav font-medium">
          <span className="mr-2 inline-block">{dayText(day).whole}</span>
          <span className="font-normal text-muted">{ofDay[0] && zoneName(ofDay[0])}</span>
        </legend>
        <div className="num grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-1.5">
          {ofDay.map((one) => {
            const eastern = easternText(one);
            return (
              <label key={one} className={choice}>
                <input
                  type="radio"
                  name="time"
                  className="sr-only"
                  checked={one === time}
                  onChange={() => onPick(one)}
                />
                <span className="text-nav">{timeText(one)}</span>
                {eastern && <span className="text-tiny text-muted">{eastern} ET</span>}
              </label>
            );
          })}
        </div>
        {error && <FieldError id={id}>{error}</FieldError>}
      </fieldset>
    </>
  );
}
