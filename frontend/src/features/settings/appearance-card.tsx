import { useTranslation } from 'react-i18next';
import { themeModeChosen } from '../../shared/store/client-slice';
import { useClientDispatch, useClientState } from '../../shared/store/hooks';
import { themeModes } from '../../shared/store/theme-mode';
import { Chips } from '../../shared/ui/chips';
import { SettingsSection } from './settings-section';

/** Light, dark, or as the device is; kept in this browser. */
export function AppearanceCard() {
  const { t } = useTranslation('settings');
  const mode = useClientState((state) => state.client.themeMode);
  const dispatch = useClientDispatch();
  return (
    <SettingsSection title={t('appearance.title')} note={t('appearance.note')}>
      <Chips
        label={t('appearance.title')}
        options={themeModes.map((value) => ({ value, label: t(`appearance.${value}`) }))}
        value={mode}
        onPress={(value) => dispatch(themeModeChosen(value))}
      />
    </SettingsSection>
  );
}
