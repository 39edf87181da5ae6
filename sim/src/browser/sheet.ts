/** A page of ours over the one that is being paid on. */
export interface Sheet {
  readonly dialog: HTMLDialogElement;
  readonly iframe: HTMLIFrameElement;
  /** Takes it away; the focus goes back to where it was. */
  close(): void;
}

/**
 * Shows a page over the one that is being paid on.
 * @param place in the middle, as a bank's challenge, or at the foot, as a phone's wallet
 */
export function openSheet(title: string, src: string, place: 'middle' | 'foot'): Sheet {
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, {
    // Said although it is the default: the page's own style sheet may have reset it.
    margin: place === 'middle' ? 'auto' : 'auto auto 0',
    ...{ border: '0', padding: '0', background: 'transparent', width: 'min(26rem, calc(100vw - 2rem))' },
    ...{
      height: `min(${place === 'middle' ? 22 : 27}rem, calc(100dvh - 2rem))`,
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'hidden',
      borderRadius: place === 'middle' ? '14px' : '14px 14px 0 0',
    },
  });
  const iframe = document.createElement('iframe');
  iframe.title = title;
  iframe.name = `__privateStripeFrame${Math.floor(Math.random() * 1e9)}`;
  iframe.src = src;
  Object.assign(iframe.style, {
    border: '0',
    width: '100%',
    height: '100%',
    display: 'block',
    colorScheme: 'dark',
  });
  dialog.append(iframe);
  document.body.append(dialog);
  dialog.showModal();
  iframe.focus();
  return {
    dialog,
    iframe,
    close() {
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
    },
  };
}
