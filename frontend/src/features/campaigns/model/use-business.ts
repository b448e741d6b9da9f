import { useOutletContext } from 'react-router-dom';
import type { UserBusiness } from '../../../shared/api/model';

/** The business whose campaigns are shown. */
export const useBusiness = () => useOutletContext<UserBusiness>();
