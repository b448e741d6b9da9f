import { useQuery } from '@tanstack/react-query';
import { pushDeviceQuery, pushDevicesQuery, pushSupport } from '../../shared/push/push-device';

/**
 * Returns true when push messages reach a device of the user; undefined until that is known. The server may still list
 * this browser after its user has blocked notifications, so this browser is asked about itself. Where the server does not
 * answer, it is true: what was chosen stays within reach.
 */
export function useHasPushDevice(): boolean | undefined {
  const isSupported = pushSupport() === 'supported';
  const { data: devices, isLoadingError } = useQuery(pushDevicesQuery);
  const { data: own, isFetched } = useQuery({ ...pushDeviceQuery, enabled: isSupported });
  if (isLoadingError) return true;
  if (!devices || (isSupported && !isFetched)) return undefined;
  return devices.some(({ id, isCurrent }) => !isCurrent || id === own);
}
