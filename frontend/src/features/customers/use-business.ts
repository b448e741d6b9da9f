import { useOutletContext } from 'react-router-dom';
import type { UserBusiness } from '../../shared/api/model';

/** The business that the page around a list shows. */
export const useBusiness = () => useOutletContext<UserBusiness>();
