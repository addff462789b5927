import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './Hint.module.css';

/** Additional explanation that opens on focus, touch and hover, and is part of the accessible name. */
export function Hint({ label, children }: { label: string; children: string }) {
  const id = useId();
  return (
    <>
      <Tooltip label={children} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className={classes.hint} aria-label={label} aria-describedby={id}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        </button>
      </Tooltip>
      <span id={id} className="vh">
        {children}
      </span>
    </>
  );
}
