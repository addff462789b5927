import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type File, fileUrl, saveFile } from '../../lib/browser/save-file.ts';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';

/** A document in the page, so that the decision stays next to it. The browser's viewer zooms: pictures are PDFs too, because they are marked. */
export function CaseDocumentPreview({ file, onClose }: { file: File; onClose: () => void }) {
  const [url, setUrl] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const created = fileUrl(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <div className={classes.pad}>
      {url && <iframe ref={frame} className={classes.preview} title={file.fileName} src={url} />}
      <div className={layout.group}>
        {document.fullscreenEnabled && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMaximize size={18} stroke={1.75} aria-hidden />}
            onClick={() => void frame.current?.requestFullscreen()}
          >
            {t.fullScreen}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => saveFile(file)}
        >
          {t.download}
        </Button>
        <TextButton onClick={onClose}>{t.closePreview}</TextButton>
      </div>
    </div>
  );
}
