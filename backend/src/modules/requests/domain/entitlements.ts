/** Review requests that a plan grants, over the whole life of the organization. */
export const REVIEW_REQUESTS = 'requests.count';
