import { Button, Form, Input, Upload } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import { updateBusinessLimits, updateBusinessPhotoLimits } from '../../shared/api/generated/limits';
import type { Business } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFileDialog } from '../../shared/forms/use-file-dialog';
import { Loaded } from '../../shared/loading/loaded';
import { useToast } from '../../shared/toast/toast-provider';
import { TextButton } from '../../shared/ui/text-button';
import styles from './public-page.module.css';
import { deletePhoto, photoQuery, uploadPhoto } from './queries';
import { SettingsSection } from './settings-section';

/** Without HEIC: iPhones then send their photos as JPEG. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Photo of the public page, uploaded as soon as it is chosen; its description is saved with the form. */
export function PhotoCard({ business: { id, name } }: { business: Business }) {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('photo.title')} note={t('photo.note')}>
      <Loaded query={useQuery(photoQuery(id))} skeleton={<div className={styles.photo} />}>
        {({ photo }) => <Photo businessId={id} photo={photo} />}
      </Loaded>
      <Form.Item name="photoAltText" label={t('photo.alt')} extra={t('photo.altHint')}>
        <Input
          placeholder={t('photo.altDefault', { name })}
          maxLength={updateBusinessLimits.photoAltText.maxLength}
        />
      </Form.Item>
    </SettingsSection>
  );
}

interface PhotoProps {
  businessId: string;
  photo: { url: string; width: number; height: number } | null;
}

function Photo({ businessId, photo }: PhotoProps) {
  const { t } = useTranslation(['settings', 'errors']);
  const toast = useToast();
  const [upload, button] = useFileDialog();
  const [isTooLarge, setTooLarge] = useState(false);
  const refresh = () => [partKey(businessId, 'photo')];
  const uploading = useAction({
    run: (file: File, init) => uploadPhoto(businessId, file, init),
    refresh,
    onDone: () => toast({ kind: 'success', title: t('photo.saved') }),
  });
  const removing = useAction({
    run: (_: undefined, init) => deletePhoto(businessId, init),
    refresh,
    onDone: () => toast({ kind: 'success', title: t('photo.removed') }),
  });
  const choose = (file: File) => {
    // Said at once, not after a phone has sent fifty megabytes.
    const refused = file.size > updateBusinessPhotoLimits.maxBytes;
    setTooLarge(refused);
    uploading.reset();
    removing.reset();
    if (!refused) uploading.start(file);
  };
  const tooLarge = isTooLarge ? new Error(t('errors:pages.photo-too-large')) : null;
  return (
    <div className={styles.photoField}>
      {photo && (
        <img
          className={styles.photo}
          src={photo.url}
          width={photo.width}
          height={photo.height}
          alt={t('photo.current')}
        />
      )}
      <div className={styles.photoButtons}>
        <Upload
          ref={upload}
          aria-label={t('photo.title')}
          accept={TYPES}
          disabled={uploading.pending}
          fileList={[]}
          showUploadList={false}
          beforeUpload={(file) => {
            choose(file);
            return false;
          }}
        >
          <Button loading={uploading.pending} {...button}>
            {photo ? t('photo.replace') : t('photo.choose')}
          </Button>
        </Upload>
        {photo && (
          <TextButton
            loading={removing.pending}
            disabled={uploading.pending}
            onClick={() => removing.start(undefined)}
          >
            {t('photo.remove')}
          </TextButton>
        )}
      </div>
      <p aria-live="polite" className={styles.photoHint}>
        {uploading.pending ? t('photo.pending') : t('photo.hint')}
      </p>
      <FormError error={tooLarge ?? uploading.error ?? removing.error} />
    </div>
  );
}
