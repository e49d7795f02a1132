/** React tells boot by this event that the page answers by itself from now on. */
export const readyEvent = 'react-ready';
