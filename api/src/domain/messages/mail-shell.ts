import { Engine } from 'mrml';

/** The frame of every email as HTML: MJML compiles to the tables and inline styles that mail programs need. */

/** A place that is filled for each email, with an escaped value. */
const place = (name: string): string => `{{${name}}}`;
const PLACE = /\{\{(\w+)\}\}/g;
const FONT = "'Noto Sans', 'Noto Sans Devanagari', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DARK = { page: '#101517', card: '#1b2225', text: '#e6ecee', dim: '#a9b6ba' };

const BUTTON = `<mj-button href="${place('url')}" background-color="${place('colour')}" color="#ffffff" font-size="16px" font-weight="600"
  line-height="24px" border-radius="6px" align="left" padding="8px 24px" inner-padding="12px 24px">${place('label')}</mj-button>`;

/** Content id of the logo, which travels with the email: an email loads nothing from elsewhere. */
export const LOGO_ID = 'brand-logo';
const HEADERS = {
  name: `<mj-section background-color="${place('colour')}" padding="8px 0">
      <mj-column><mj-text color="#ffffff" font-size="20px" line-height="28px" font-weight="700">${place('provider')}</mj-text></mj-column>
    </mj-section>`,
  logo: `<mj-section background-color="#ffffff" padding="8px 0" border-bottom="4px solid ${place('colour')}">
      <mj-column><mj-text color="#1c2529" font-size="20px" line-height="40px" font-weight="700"><img src="${place('logo')}" alt="${place('provider')}" height="40" style="display:block;height:40px;width:auto;border:0"></mj-text></mj-column>
    </mj-section>`,
};

const shell = (header: string, button: string): string => `<mjml lang="${place('lang')}">
  <mj-head>
    <mj-title>${place('subject')}</mj-title>
    <mj-preview>${place('preview')}</mj-preview>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-attributes>
      <mj-all font-family="${FONT}" />
      <mj-text font-size="16px" line-height="24px" color="#1c2529" padding="8px 24px" />
    </mj-attributes>
    <mj-style>
      @media (prefers-color-scheme: dark) {
        body, .page { background-color: ${DARK.page} !important; }
        .card, .card > table { background: ${DARK.card} !important; }
        .text div { color: ${DARK.text} !important; }
        .foot div { color: ${DARK.dim} !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body width="600px" background-color="#f2f5f6" css-class="page">
    ${header}
    <mj-section background-color="#ffffff" padding="16px 0" css-class="card">
      <mj-column>
        <mj-text css-class="text">${place('body')}</mj-text>
        ${button}
        <mj-text css-class="text">${place('signOff')}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="8px 0 24px">
      <mj-column><mj-text css-class="foot" font-size="13px" line-height="20px" color="#56646a">${place('footer')}</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

function compile(mjml: string): string {
  const engine = new Engine();
  // No web fonts: an email loads nothing from elsewhere.
  engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });
  const result = engine.toHtml(mjml);
  engine.free();
  if (result.type === 'error') throw new Error(`The frame of emails cannot be compiled: ${result.message}`);
  return result.content;
}

/** Compiled once in each process. */
const SHELLS = {
  name: { withButton: compile(shell(HEADERS.name, BUTTON)), withoutButton: compile(shell(HEADERS.name, '')) },
  logo: { withButton: compile(shell(HEADERS.logo, BUTTON)), withoutButton: compile(shell(HEADERS.logo, '')) },
};

/** Fills the frame. The fields are HTML; with a `url` the email has a button, and with a `logo` a picture in its header. */
export function fillShell(fields: Readonly<Record<string, string>>): string {
  const shells = fields.logo === undefined ? SHELLS.name : SHELLS.logo;
  const html = fields.url === undefined ? shells.withoutButton : shells.withButton;
  return html.replace(PLACE, (_, name: string) => fields[name] ?? '');
}
