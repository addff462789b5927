import { text } from '../lib/text.ts';

/** Words of the bottom bar, which come with the first load. The other words of the frame come after it (nav.text.ts). */
export const frameText = text({
  search: { en: 'Search', hi: 'खोजें' },
  quickHelp: { en: 'Quick help', hi: 'तुरंत मदद' },
  branchLocator: { en: 'Branch Locator', hi: 'शाखा खोजें' },
  callShort: { en: 'Call', hi: 'कॉल' },
});
