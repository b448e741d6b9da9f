import { useTranslation } from 'react-i18next';
import { themeModeChosen } from '../../shared/store/client-slice';
import { useClientDispatch, useClientState } from '../../shared/store/hooks';
import { themeModes } from '../../shared/store/theme-mode';
import { Card } from '../../shared/ui/card';
import { Chips } from '../../shared/ui/chips';

/** Light, dark, or as the device is; kept in this browser. */
export function AppearanceCard() {
  const { t } = useTranslation('security');
  const mode = useClientState((state) => state.client.themeMode);
  const dispatch = useClientDispatch();
  return (
    <Card title={t('appearance.title')} note={t('appearance.note')}>
      <Chips
        label={t('appearance.title')}
        options={themeModes.map((value) => ({ value, label: t(`appearance.${value}`) }))}
        value={mode}
        onPress={(value) => dispatch(themeModeChosen(value))}
      />
    </Card>
  );
}
