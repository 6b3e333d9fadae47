import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test('an address breaks after the @ and before each dot but a full stop, and is the same text', () => {
  const markup = renderToStaticMarkup(<EmailText>ana.ruiz@people.example.com.</EmailText>);
  const inside = markup.replace(/^<span[^>]*>|<\/span>$/g, '');
  expect(inside.split('<wbr/>')).toEqual(['ana', '.ruiz@', 'people', '.example', '.com.']);
});
