import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type File, fileUrl, saveFile } from '../../lib/browser/save-file.ts';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';

/** A document in the page, so that the decision stays next to it. */
export function CaseDocumentPreview({ file, onClose }: { file: File; onClose: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = fileUrl(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <div className={classes.pad}>
      {url && <iframe className={classes.preview} title={file.fileName} src={url} />}
      <div className={layout.group}>
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
