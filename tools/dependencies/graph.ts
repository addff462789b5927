import type { Import } from './imports.ts';
import { findLayer, getFolder, LAYERS, pointsUp } from './rules.ts';

const TREE = 'api/src';

/** The page that shows the layers of the server: the folders of each layer, and for each folder those of its layer that it uses. */
export function drawLayers(imports: readonly Import[]): string {
  const own = imports.filter(
    (importEdge) => findLayer(importEdge.from) !== undefined && importEdge.from.startsWith(TREE) && !/\.test\.ts$/.test(importEdge.from),
  );
  const folders = [...new Set(own.map(({ from }) => getFolder(from)))].sort();
  const uses = (folder: string): string[] => [
    ...new Set(
      own
        .filter(
          (importEdge) =>
            getFolder(importEdge.from) === folder &&
            findLayer(importEdge.to) === findLayer(importEdge.from) &&
            getFolder(importEdge.to) !== folder,
        )
        .map(({ to }) => getFolder(to)),
    ),
  ];
  const name = (folder: string): string => folder.split('/').slice(3).join('/') || '(its files)';
  const sections = (LAYERS[TREE] ?? []).flat().map((layer) => {
    const rows = folders
      .filter((folder) => folder.split('/')[2] === layer)
      .map((folder) => [name(folder), uses(folder).map(name).sort().join(', ')]);
    if (rows.every(([, used]) => used === ''))
      return [`## ${layer}`, '', `${rows.map(([folder]) => folder).join(', ')}.`, '', 'None of them uses another.'];
    return [
      `## ${layer}`,
      '',
      `| folder | uses in ${layer} |`,
      '|---|---|',
      ...rows.map(([folder, used]) => `| ${folder} | ${used || '–'} |`),
    ];
  });
  const up = imports.filter((importEdge) => importEdge.from.startsWith(TREE) && pointsUp(importEdge)).length;
  return [
    '# Layers of the server',
    '',
    'Drawn from the imports: `npx vitest run tools/dependencies -u` writes this page. A folder uses the folders of its row and any layer below.',
    '',
    '```mermaid',
    'flowchart TD',
    ...(LAYERS[TREE] ?? []).flat().flatMap((layer, at, all) => (all[at + 1] ? [`  ${layer} --> ${all[at + 1]}`] : [])),
    '```',
    '',
    `Imports that point upwards: ${up}.`,
    '',
    sections.map((lines) => lines.join('\n')).join('\n\n'),
    '',
  ].join('\n');
}
