import { queryOptions } from '@tanstack/react-query';
import {
  getExportQrCodePngUrl,
  getExportQrCodeSvgUrl,
  getExportQrCodePdfUrl,
  getSharedLink,
  renewSharedLink,
} from '../../shared/api/generated/shared-links/shared-links';
import type { ExportQrCodePdfSize } from '../../shared/api/generated/model/exportQrCodePdfSize';
import { endHandOver, listHandOvers } from '../../shared/api/generated/hand-overs/hand-overs';
import { partKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';
import { fetchText } from '../../shared/http/fetch-text';

export const sharedLinkQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'shared-link'),
    queryFn: ({ signal }) => body(getSharedLink(businessId, { signal })),
  });

/** Returns the image of a code as a data URL. It is fetched once for each code, and so works without a connection. */
export const qrCodeQuery = (businessId: string, code: string) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'qr-code.svg'), code],
    queryFn: async ({ signal }) => {
      const svg = await fetchText(getExportQrCodeSvgUrl(businessId), { signal });
      return `data:image/svg+xml,${encodeURIComponent(svg)}`;
    },
    staleTime: Infinity,
  });

export const renewLink = (businessId: string, init: RequestInit) =>
  body(renewSharedLink(businessId, init));

/** Images of the code for one's own designs. */
export const IMAGES = ['png', 'svg'] as const;
/** File to download: a page to print in a paper size, or an image. */
export type QrFile = ExportQrCodePdfSize | (typeof IMAGES)[number];

export function fileUrl(businessId: string, file: QrFile): string {
  if (file === 'png') return getExportQrCodePngUrl(businessId);
  if (file === 'svg') return getExportQrCodeSvgUrl(businessId);
  return getExportQrCodePdfUrl(businessId, { size: file });
}

export const handOversQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'hand-overs'),
    queryFn: ({ signal }) => body(listHandOvers(businessId, { signal })),
  });

export const endDevice = (id: string, init: RequestInit) => body(endHandOver(id, init));
