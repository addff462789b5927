import { area } from './slices.ts';

/** Whether the search stands over the page: opened from the bottom bar and from the not-found page. */
export const useSearchSheet = area('search', { isOpen: false });
export const openSearch = () => useSearchSheet.setState({ isOpen: true });
export const closeSearch = () => useSearchSheet.setState({ isOpen: false });
