import { text } from '../../lib/text/text.ts';

export const formHelpText = text({
  need: { en: 'What you need', hi: 'आपको क्या चाहिए' },
  help: { en: 'Need help?', hi: 'मदद चाहिए?' },
  call: {
    en: 'Call <link>{phone}</link>, {hours}.',
    hi: '<link>{phone}</link> पर कॉल करें, {hours}।',
  },
  step: { en: 'Step {n:count} of {all:count}', hi: 'चरण {n:count}, कुल {all:count}' },
});
