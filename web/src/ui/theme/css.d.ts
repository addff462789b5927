declare module '@fontsource-variable/figtree/wght.css';
declare module '@fontsource-variable/noto-sans-devanagari/wght.css';
