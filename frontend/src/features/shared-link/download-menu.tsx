import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import type { SharedLink } from '../../shared/api/model';
import { Icon } from '../../shared/ui/icon';
import { fileUrl, IMAGES, type QrFile } from './queries';

interface DownloadMenuProps {
  businessId: string;
  /** Paper sizes, those of the business's country first. */
  paperSizes: SharedLink['paperSizes'];
  onSaved: () => void;
}

/** Menu that saves the code as a file: to print, and for one's own designs. */
export function DownloadMenu({ businessId, paperSizes, onSaved }: DownloadMenuProps) {
  const { t } = useTranslation('shared-link');
  const toast = useToast();
  const errorText = useErrorText();
  const action = useAction({
    run: (file: QrFile) => download(fileUrl(businessId, file)),
    onDone: onSaved,
    onFailed: (error) => toast({ kind: 'error', title: errorText(error) }),
  });
  const group = (name: 'title' | 'designs', files: readonly QrFile[]) => ({
    key: name,
    type: 'group' as const,
    label: t(`files.${name}`),
    children: files.map((file) => ({
      key: file,
      label: t(`files.${file}`),
      onClick: () => action.start(file),
    })),
  });
  const items: MenuProps['items'] = [group('title', paperSizes), group('designs', IMAGES)];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button loading={action.pending} icon={<Icon name="download" size={18} />}>
        {t('files.action')}
        <Icon name="chevronDown" size={16} />
      </Button>
    </Dropdown>
  );
}
