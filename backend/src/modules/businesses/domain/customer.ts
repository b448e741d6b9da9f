/** Somebody a business may ask for a review. */
export interface Customer {
  id: string;
  businessId: string;
  name: string;
  email: string;
  /** BCP 47; null where it is not known. */
  language: string | null;
  createdAt: Date;
}

/** What a person may say of a customer. */
export interface CustomerDetails {
  name: string;
  email: string;
  /** BCP 47; null for "not known", left out for "as it is". */
  language?: string | null | undefined;
}

/** The latest ask of a customer. */
export interface LastRequest {
  id: string;
  status: string;
  createdAt: string;
}
