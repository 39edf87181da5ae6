import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** Specification, 9. For the provider that stands around a page with tooltips. */
export const TOOLTIP_DELAYS = { delayDuration: 700, skipDelayDuration: 300 } as const;

/**
 * A hint beside a control. It only repeats or explains; nothing is said in a tooltip alone. It has no portal: over a
 * modal dialog only what stands inside the dialog can be seen.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Content
        sideOffset={6}
        className="z-40 max-w-64 rounded-sm border border-line bg-raised px-3 py-1.5 text-sm shadow-card motion-safe:animate-rise"
      >
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
