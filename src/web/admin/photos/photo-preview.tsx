import { useState } from 'react';

/** A picture as this browser reads it; nothing where it cannot, rather than the icon of a broken one. */
export function PhotoPreview({ address, alt }: { address: string; alt: string }) {
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable) return null;
  return <img src={address} alt={alt} draggable={false} onError={() => setUnreadable(true)} />;
}
