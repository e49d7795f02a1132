/** Pages with little to say. */
export const miscWords = {
  success: {
    title: 'Thank you',
    message: 'Your request was successfully completed!',
    browse: 'Browse More Vehicles',
  },
};
