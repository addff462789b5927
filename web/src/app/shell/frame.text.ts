import { text } from '../../lib/text/text.ts';

/** Texts of the notice and the bottom bar, which are in the first load. The frame's other texts load later (nav.text.ts). */
export const frameText = text({
  notice: { en: 'Notice', hi: 'सूचना' },
  pause: { en: 'Pause the notice', hi: 'सूचना रोकें' },
  play: { en: 'Play the notice', hi: 'सूचना चलाएँ' },
  showAll: { en: 'Show all', hi: 'पूरा दिखाएँ' },
  showLess: { en: 'Show less', hi: 'कम दिखाएँ' },
  search: { en: 'Search', hi: 'खोजें' },
  quickHelp: { en: 'Quick help', hi: 'तुरंत मदद' },
  branchLocator: { en: 'Branch Locator', hi: 'शाखा खोजें' },
  callShort: { en: 'Call', hi: 'कॉल' },
});
