import { buildWeb } from './build-web.ts';

/** npm run build: builds the web app, which `npm run serve` and an image then serve as it is. */
await buildWeb();
console.log('The web app is built in web/dist.');
