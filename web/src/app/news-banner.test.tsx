import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NewsBanner } from './shell/NewsBanner.tsx';

const CODE = 'globalThis.hostile=1';
const FORMS = [
  `<script>${CODE}</script>`,
  `<img src=x onerror="${CODE}">`,
  `<svg onload="${CODE}">`,
  `<a href="javascript:${CODE}">x</a>`,
  `<iframe srcdoc="<script>${CODE}</script>"></iframe>`,
  `"><body onload=${CODE}>`,
  `<math><mi xlink:href="javascript:${CODE}">`,
  `<style>*{background:url(javascript:${CODE})}</style>`,
  `{{constructor.constructor('${CODE}')()}}`,
  `\${${CODE}}`,
  `</p></section><script>${CODE}</script>`,
  `<marquee onstart=${CODE}>`,
  `&lt;script&gt;${CODE}&lt;/script&gt;`,
  `<input autofocus onfocus=${CODE}>`,
  `<details open ontoggle=${CODE}>`,
  `javascript:${CODE}`,
  `<template><script>${CODE}</script></template>`,
  `<form action="javascript:${CODE}"><button>x</button></form>`,
  `<base href="//elsewhere.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CODE}">`,
];
const VARIANTS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `Closed tonight ${text}`,
  (text) => `\u202e${text}\u202c`,
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '<\u200b'),
  (text) => `${text}${text}`,
  (text) => `<!--${text}-->`,
  (text) => `<![CDATA[${text}]]>`,
  (text) => encodeURIComponent(text),
];

test('renders 200 hostile notices as text, without elements or scripts', () => {
  let displayedCount = 0;
  for (const form of FORMS) {
    for (const variant of VARIANTS) {
      const message = variant(form);
      render(<NewsBanner message={message} />);
      const banner = screen.getByRole('region', { name: 'Notice' });
      expect(banner.querySelector('p')?.textContent).toBe(message);
      expect(
        [...banner.querySelectorAll('*')].filter(({ tagName }) => !['DIV', 'P', 'BUTTON', 'SVG', 'PATH'].includes(tagName.toUpperCase())),
      ).toEqual([]);
      cleanup();
      displayedCount += 1;
    }
  }
  expect(displayedCount).toBe(200);
  expect(Reflect.get(globalThis, 'hostile')).toBeUndefined();
});
