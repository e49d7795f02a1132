import type { Lamps } from '../look.ts';
import type { Face } from '../proportions.ts';

/** The outline of one headlamp in the front elevation. */
export function lampOutline({ inner, outer, z, height }: Face['lamp'], lamps: Lamps): string {
  const [top, bottom] = [z + height / 2, z - height / 2];
  switch (lamps) {
    case 'slim':
      return `M ${inner} ${z - 1} C ${inner + 10} ${z + 2} ${outer - 14} ${top} ${outer} ${top + 1} C ${outer + 1} ${z} ${outer - 3} ${z - 3} ${outer - 8} ${z - 3} L ${inner + 4} ${z - 4} C ${inner} ${z - 4} ${inner - 1} ${z - 2} ${inner} ${z - 1} Z`;
    case 'square':
      return `M ${inner} ${top - 2} C ${inner} ${top} ${inner + 2} ${top} ${inner + 4} ${top} L ${outer - 4} ${top} C ${outer} ${top} ${outer} ${top - 2} ${outer} ${top - 4} L ${outer - 1} ${bottom + 3} C ${outer - 1} ${bottom} ${outer - 4} ${bottom} ${outer - 6} ${bottom} L ${inner + 4} ${bottom} C ${inner + 1} ${bottom} ${inner} ${bottom + 1} ${inner} ${bottom + 4} Z`;
    case 'round':
      return disc(inner + (outer - inner) * 0.6, z, Math.min(height * 0.75, (outer - inner) * 0.42));
    case 'swept':
      return `M ${inner} ${z - 2} C ${inner + 4} ${bottom} ${inner + 12} ${bottom - 1} ${inner + 20} ${bottom} C ${outer - 8} ${bottom + 2} ${outer} ${z} ${outer} ${top + 3} C ${outer - 10} ${top + 3} ${inner + 12} ${top} ${inner} ${z - 2} Z`;
  }
}

export function disc(y: number, z: number, radius: number): string {
  const k = radius * 0.5523;
  return `M ${y - radius} ${z} C ${y - radius} ${z + k} ${y - k} ${z + radius} ${y} ${z + radius} C ${y + k} ${z + radius} ${y + radius} ${z + k} ${y + radius} ${z} C ${y + radius} ${z - k} ${y + k} ${z - radius} ${y} ${z - radius} C ${y - k} ${z - radius} ${y - radius} ${z - k} ${y - radius} ${z} Z`;
}
