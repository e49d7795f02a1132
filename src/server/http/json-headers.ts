/** Nothing in an answer of JSON is to be shown, so its policy is shorter and stricter than a page's. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
