import { useQuery } from '@tanstack/react-query';
import { pushDeviceQuery, pushDevicesQuery, pushSupport } from '../../shared/push/push-device';

/**
 * Returns true when push messages reach a device of the user; undefined until that is known. The server may still list
 * this browser after its user has blocked notifications, so this browser is asked about itself.
 */
export function useHasPushDevice(): boolean | undefined {
  const isSupported = pushSupport() === 'supported';
  const { data: devices } = useQuery(pushDevicesQuery);
  const { data: own } = useQuery({ ...pushDeviceQuery, enabled: isSupported });
  if (!devices || (isSupported && own === undefined)) return undefined;
  return devices.some(({ id, isCurrent }) => !isCurrent || id === own);
}
