declare module '@fontsource-variable/figtree/wght.css';
