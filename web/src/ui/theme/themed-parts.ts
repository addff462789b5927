import type { MantineThemeOverride } from '@mantine/core';
import classes from './mantine-overrides.module.css';

/** Label over hint over error over the control; 16 px, so that a phone does not zoom. */
const field = { size: 'md', inputWrapperOrder: ['label', 'description', 'error', 'input'] };

/** The part of the theme that has classes of ours. */
export const themedParts: MantineThemeOverride = {
  focusClassName: classes.focus, // 3px ring, 2px gap (tokens --focus)
  // Defaults of the components in use; a component that comes into use brings its line.
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    PinInput: { defaultProps: { size: 'lg', length: 6, type: 'number', oneTimeCode: true, placeholder: '' } },
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--on-action)' }, classNames: { input: classes.box } },
    Radio: { defaultProps: { size: 'md', iconColor: 'var(--on-action)' }, classNames: { radio: classes.box } },
    Input: { classNames: { wrapper: classes.inputWrapper } },
    InputWrapper: { classNames: { label: classes.label, description: classes.hint, error: classes.error } },
    // The page under a dialog is held by mantine.css.
    ModalRoot: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { size: '20rem' } },
    Tabs: { defaultProps: { keepMounted: false } },
  },
};
