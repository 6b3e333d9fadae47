import { useRef } from 'react';
import { themes, type Theme } from './theme.ts';
import { useWiring } from './use-wiring.ts';
import { wireThemeSwitch } from './wire-theme-switch.ts';

const names: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Light, dark, or whatever the system says. Without scripts the system decides, and the switch is not shown. */
export function ThemeSwitch() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useWiring(fieldset, wireThemeSwitch);
  return (
    <fieldset ref={fieldset} className="theme-switch">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            className="sr-only"
            defaultChecked={theme === 'system'}
          />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  );
}
