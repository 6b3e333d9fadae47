import { useState } from 'react';
import { demoRule } from '../../domain/demo-times.ts';
import { dayOf, dayText, timeText, weekdayOf } from './time-texts.ts';

type Props = { times: readonly string[]; time: string; onPick: (time: string) => void };

const column = ['', 'col-start-1', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', ''];
const choice =
  'grid min-h-12 cursor-pointer place-items-center rounded-md border border-control py-1.5 text-center leading-tight has-checked:border-current-tone has-checked:bg-tint has-checked:text-current-tone has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-ink';

/** A day, then one of its times. Weekdays keep their column, so that two weeks look like a calendar. */
export function PickTime({ times, time, onPick }: Props) {
  const days = [...new Set(times.map(dayOf))];
  const [picked, setPicked] = useState('');
  const day = days.includes(picked) ? picked : (days[0] ?? '');
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-nav font-medium">Day</legend>
        <div className="num grid grid-cols-5 gap-1.5">
          {days.map((one) => {
            const { weekday, date, whole } = dayText(one);
            return (
              <label key={one} className={`${choice} ${column[weekdayOf(one)] ?? ''}`}>
                <input
                  type="radio"
                  name="day"
                  className="sr-only"
                  aria-label={whole}
                  checked={one === day}
                  onChange={() => setPicked(one)}
                />
                <span className="text-nav font-medium">{weekday}</span>
                <span className="text-tiny whitespace-nowrap">{date}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-nav font-medium">
          {dayText(day).whole}
          <span className="ml-2 font-normal text-muted">{demoRule.zoneName}</span>
        </legend>
        <div className="num grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5">
          {times
            .filter((one) => dayOf(one) === day)
            .map((one) => (
              <label key={one} className={`${choice} text-nav`}>
                <input
                  type="radio"
                  name="time"
                  className="sr-only"
                  checked={one === time}
                  onChange={() => onPick(one)}
                />
                {timeText(one)}
              </label>
            ))}
        </div>
      </fieldset>
    </>
  );
}
