#!/usr/local/bin/node
// portal <command> [arguments]: the program of an image. The process becomes the command's, so that signals reach it and nothing stands between.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));
const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
if (!command) {
  console.error(`Say what is wanted: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
const file = fileURLToPath(new URL(command.file, import.meta.url));
process.execve(process.execPath, [process.execPath, file, ...command.args, ...args]);
