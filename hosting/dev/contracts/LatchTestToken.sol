// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An ERC-20 (EIP-20) with permits (EIP-2612) for local chains: anybody may mint, so it is worth nothing anywhere.
/// `taxPercent` of every transfer is burnt, as tokens do that take a fee on transfer.
contract LatchTestToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public immutable taxPercent;

    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    mapping(address owner => uint256) public nonces;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// Names and arguments are those of OpenZeppelin's ERC-20 (ERC-6093), which wallets know how to explain.
    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error ERC2612ExpiredSignature(uint256 deadline);
    error ERC2612InvalidSigner(address signer, address owner);

    constructor(string memory name_, string memory symbol_, uint256 taxPercent_) {
        (name, symbol, taxPercent) = (name_, symbol_, taxPercent_);
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allow(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 domain = keccak256(
            "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
        );
        return keccak256(abi.encode(domain, keccak256(bytes(name)), keccak256("1"), block.chainid, address(this)));
    }

    /// EIP-2612
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert ERC2612ExpiredSignature(deadline);
        bytes32 kind = keccak256(
            "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
        );
        bytes32 content = keccak256(abi.encode(kind, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), content)), v, r, s);
        if (signer != owner || owner == address(0)) revert ERC2612InvalidSigner(signer, owner);
        allow(owner, spender, value);
    }

    function allow(address owner, address spender, uint256 value) private {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function move(address from, address to, uint256 value) private {
        uint256 balance = balanceOf[from];
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        uint256 tax = (value * taxPercent) / 100;
        unchecked {
            balanceOf[from] = balance - value;
            balanceOf[to] += value - tax;
        }
        totalSupply -= tax;
        emit Transfer(from, to, value - tax);
    }
}
