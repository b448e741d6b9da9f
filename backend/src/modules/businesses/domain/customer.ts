/** Somebody a business may ask for a review. */
export interface Customer {
  id: string;
  businessId: string;
  name: string;
  email: string;
  createdAt: Date;
}

/** The latest ask of a customer. */
export interface LastRequest {
  id: string;
  status: string;
  createdAt: string;
}
